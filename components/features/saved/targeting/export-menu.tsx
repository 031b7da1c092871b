'use client';

import { Braces, Download, FileSpreadsheet, Sheet } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { writeTargetingPackage } from '@/lib/contracts/targeting-lists';
import { PACKAGE_FORMATS, type PackageFormat } from '@/lib/domain/package-format';
import type { Draft } from './use-package-editor';

const ICONS = { xlsx: FileSpreadsheet, csv: Sheet, json: Braces } as const;

/** The list as it stands on the page, as a file that is read back without loss. */
export function ExportMenu({ draft }: { draft: Draft }) {
  const t = useTranslations('targeting-lists.export');
  const write = async (format: PackageFormat) => {
    try {
      const { file, fileName } = await request(writeTargetingPackage, {
        body: { ...draft, file_format: format },
      });
      downloadBlob(file, fileName ?? `murmur_list.${format}`);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <Download aria-hidden />
          {t('label')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {PACKAGE_FORMATS.map((format) => {
          const Icon = ICONS[format];
          return (
            <DropdownMenuItem key={format} onSelect={() => void write(format)}>
              <Icon aria-hidden />
              {t(format)}
            </DropdownMenuItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
