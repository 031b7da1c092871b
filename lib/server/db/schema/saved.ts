import 'server-only';

/* Saved audiences and saved lists, their versions and with whom they are shared. */

export {};
