'use client';

import { useEffect, useEffectEvent } from 'react';
import { useLeaveGuard } from '@/lib/client/use-leave-guard';
import type { PackageEditor } from './use-package-editor';
import type { TargetingListState } from './use-targeting-list';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** ⌘S saves, ⌘Z takes a step back, ⇧⌘Z goes forth; what is not saved asks before the page is left. */
export function useEditorKeys(editor: PackageEditor, list: TargetingListState): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') {
      event.preventDefault();
      if (editor.dirty) void list.save();
    } else if (key === 'z' && !isTyping(event.target)) {
      event.preventDefault();
      if (event.shiftKey) editor.redo();
      else editor.undo();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useLeaveGuard(editor.dirty);
}
