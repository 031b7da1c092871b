'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAsyncAction } from '@/components/kit/use-async-action';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Spinner } from '@/components/ui/spinner';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import type { PostsFilter } from '@/lib/contracts/analysis';
import { createPostsFile } from '@/lib/contracts/exports';
import type { RecipeInput } from '@/lib/domain/recipe';
import { rowOf } from '@/lib/domain/sections';

const FORMATS = ['csv', 'parquet'] as const;
interface PostsDownloadProps {
  recipe: RecipeInput;
  filter?: PostsFilter;
}

/** The posts as rows of a file. */
export function PostsDownload({ recipe, filter }: PostsDownloadProps) {
  const t = useTranslations('explore.behind.download');
  const work = useAsyncAction(async (format: (typeof FORMATS)[number]) => {
    try {
      const { file, fileName } = await request(createPostsFile, { body: { recipe, filter, format } });
      downloadBlob(file, fileName ?? `posts.${format}`);
    } catch (error) {
      if (isAbort(error) || tellRefusal(error)) return;
      toastStore.getState().add(shortMessage(failureText(error)), 'error');
    }
  });
  // Posts behind what is inferred about people are shown, not given away.
  if (filter && rowOf(filter.section).personal) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" disabled={work.pending} aria-busy={work.pending}>
          {work.pending ? <Spinner /> : <Download aria-hidden />}
          {t('label')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {FORMATS.map((format) => (
          <DropdownMenuItem key={format} onSelect={() => work.run(format)}>
            <span>
              {t(format)}
              <span className="block text-xs text-subtle">{t(`${format}Hint`)}</span>
            </span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
