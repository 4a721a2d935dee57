import type { Role } from '#domain/office/permission.ts';

/** Who is signed in. */
export type SignedIn = {
  sessionId: string;
  staff: { id: string; email: string; name: string; locale: 'es' | 'en' };
  role: Role;
  /** When this person last proved to be there. */
  provenAt: Date;
};

/** What the door of the office needs of the backend. */
export type OfficeSignIn = Record<never, never>;
