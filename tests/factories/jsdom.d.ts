/** As much of it as tests use; it brings no types of its own. */
declare module 'jsdom' {
  /** @throws Error for XML that is not well-formed. */
  export const JSDOM: new (text: string, options: { contentType: string }) => object;
}
