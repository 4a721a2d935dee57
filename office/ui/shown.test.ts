import { describe, expect, test } from 'vitest';
import { FIRST_ROLES } from '#domain/office/permission.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { roleName, whoIs } from './shown.ts';

describe('who acted', () => {
  const names = { 'ana@a.co': 'Ana Muñoz', 'luis@a.co': 'Luis Gil', 'ana2@a.co': 'Ana Muñoz' };
  test.each([
    ['operator:luis@a.co', 'Luis Gil'],
    ['operator:ana@a.co', 'Ana Muñoz (ana@a.co)'],
    ['operator:ana2@a.co', 'Ana Muñoz (ana2@a.co)'],
    ['operator:root', 'root'],
    ['operator:fue@a.co', 'fue@a.co'],
    ['system', 'system'],
    ['customer', 'customer'],
    ['operator:toString', 'toString'],
  ])('%s is %s', (actor, shown) => expect(whoIs(actor, names)).toBe(shown));
});

describe('the roles that every agency begins with', () => {
  test('are called by the words of who looks', () => {
    expect(FIRST_ROLES.map((role) => roleName(role, es.firstRoles))).toEqual(FIRST_ROLES.map(({ name }) => name));
    expect(FIRST_ROLES.map((role) => roleName(role, en.firstRoles))).toEqual([
      'Management',
      'Supervision',
      'Finance',
      'Sales',
      'Content',
    ]);
  });
  test('are called as the agency calls them once it does, and so are its own', () => {
    expect(roleName({ id: 'agent', name: 'Mostrador' }, en.firstRoles)).toBe('Mostrador');
    expect(roleName({ id: 'x1', name: 'Ventas' }, en.firstRoles)).toBe('Ventas');
  });
});
