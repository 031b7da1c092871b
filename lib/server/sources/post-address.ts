import 'server-only';

/** Where X shows a post. */
export const postAddress = (handle: string, id: string): string => `https://x.com/${handle}/status/${id}`;
