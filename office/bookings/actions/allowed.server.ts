import { officeCalls } from '#contract/office/calls.ts';
import type { Role } from '#domain/office/permission.ts';
import { BOOKING_ACTIONS } from './all-actions.ts';

/** The names of actions on a booking that a role may do, by the calls they make. On the server: browsers need no schemas. */
export const allowedActions = ({ permissions }: Pick<Role, 'permissions'>): string[] =>
  BOOKING_ACTIONS.filter(({ call }) => {
    const { permission } = officeCalls[call];
    return permission === null || permissions.includes(permission);
  }).map(({ name }) => name);
