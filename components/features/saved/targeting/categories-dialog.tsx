'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import type { PackageEditor } from './use-package-editor';

/** Which categories the list is found under. */
export function CategoriesDialog({
  open,
  editor,
  onClose,
}: {
  open: boolean;
  editor: PackageEditor;
  onClose: () => void;
}) {
  const t = useTranslations('targeting-lists');
  const { categories } = editor.draft;
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent>
        <DialogTitle>{t('menu.categories')}</DialogTitle>
        <DialogDescription>{t('categoriesHint')}</DialogDescription>
        <ul className="mt-3 grid gap-2 text-sm">
          {LIST_CATEGORY_IDS.map((id) => (
            <li key={id}>
              <label className="flex items-center gap-2.5">
                <Checkbox
                  checked={categories.includes(id)}
                  onCheckedChange={(on) =>
                    editor.change((now) => ({
                      ...now,
                      categories: on === true ? [...categories, id] : categories.filter((one) => one !== id),
                    }))
                  }
                />
                {t(`categories.${id}`)}
              </label>
            </li>
          ))}
        </ul>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="primary">{t('done')}</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
