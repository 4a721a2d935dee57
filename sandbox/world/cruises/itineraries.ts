import { AMERICAS } from './americas.ts';
import { CARIBBEAN } from './caribbean.ts';
import { EUROPE } from './europe.ts';
import type { Route } from './route.ts';

export const ROUTES: readonly Route[] = [...CARIBBEAN, ...AMERICAS, ...EUROPE];
