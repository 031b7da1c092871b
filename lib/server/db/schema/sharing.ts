import 'server-only';

/* Share links of frozen results, and comments. */

export {};
