import { useState } from 'react';

/**
 * A button whose layer is code of its own: it is fetched when the button is near to be pressed, and stands in the place
 * of the button, opened, from the first press on.
 * @param load Fetches the code.
 */
export function useFirstUse(load: () => Promise<unknown>) {
  const [used, setUsed] = useState(false);
  const near = () => void load().catch(() => undefined);
  const button = {
    ...{ onPointerEnter: near, onFocus: near, onClick: () => setUsed(true) },
    ...({ 'aria-haspopup': 'dialog', 'aria-expanded': used } as const),
  };
  return { used, button };
}
