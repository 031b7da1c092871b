/** 2 px ring outside the control; the outline stays visible in forced colours. */
export const focusRing =
  'outline-0 outline-focus focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus';

/** Ring of a text input, drawn over its border. */
export const inputFocusRing =
  'outline-0 outline-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus';
