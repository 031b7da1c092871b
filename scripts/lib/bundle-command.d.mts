/** What Node is told for the command line. */
export const COMMAND_FLAGS: readonly string[];
