import 'server-only';

/* Runs that read from the network: plans, ledger, budgets, snapshots, compliance. */

export {};
