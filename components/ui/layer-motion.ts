/** Enter motion of menus, popovers and dialogs: fade plus 4 px. Reduced motion sets --t to 0. */
export const layerMotion =
  'transition-[opacity,translate] duration-(--t) ease-out starting:opacity-0 starting:translate-y-1';
