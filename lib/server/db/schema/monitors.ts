import 'server-only';

/* Monitors, their figures over time, and feedback. */

export {};
