import 'server-only';

/* Which teams let an external model answer, and what it has used. */

export {};
