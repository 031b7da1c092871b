'use client';

import { ToastArea } from '@/components/kit/toast-area';
import { useToasts } from '@/lib/client/stores/toasts';

/** The message area of a shell, bound to the tab's toast store. */
export function ConnectedToastArea() {
  const messages = useToasts((state) => state.messages);
  const paused = useToasts((state) => state.paused);
  const remove = useToasts((state) => state.remove);
  const pause = useToasts((state) => state.pause);
  const resume = useToasts((state) => state.resume);
  return <ToastArea messages={messages} paused={paused} onClose={remove} onPause={pause} onResume={resume} />;
}
