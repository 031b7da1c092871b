'use client';

import { Copy, Ellipsis, Info, Table } from 'lucide-react';
import { GallerySection } from '@/components/features/gallery/gallery-section';
import { Dropdown } from '@/components/kit/dropdown';
import { FilterButton } from '@/components/kit/filter-button';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Tooltip } from '@/components/ui/tooltip';

export function GalleryLayers() {
  return (
    <GallerySection title="Layers">
      <Dialog>
        <DialogTrigger asChild>
          <Button>Open dialog</Button>
        </DialogTrigger>
        <DialogContent>
          <DialogTitle>Apply without 2 audiences?</DialogTitle>
          <DialogDescription>
            Some custom audiences are not ready and will not be applied. X may take up to 48 hours.
          </DialogDescription>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="ghost">Cancel</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="primary">Apply the rest</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <Dropdown label="Window" trigger={<FilterButton name="Window" value="30 days" />}>
        {(close) => (
          <div className="flex flex-col gap-2">
            <p>At most 600 px wide, 16 px from the edges.</p>
            <Button size="sm" onClick={close}>
              Close
            </Button>
          </div>
        )}
      </Dropdown>
      <Popover>
        <PopoverTrigger asChild>
          <IconButton label="How this was computed">
            <Info aria-hidden />
          </IconButton>
        </PopoverTrigger>
        <PopoverContent align="end" aria-label="How this was computed" className="w-70">
          <p className="font-semibold">How this was computed</p>
          <p className="text-muted">Each post is scored by the sentiment model.</p>
        </PopoverContent>
      </Popover>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label="More">
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>This section</DropdownMenuLabel>
          <DropdownMenuItem>
            <Table aria-hidden />
            Show as table
          </DropdownMenuItem>
          <DropdownMenuItem>
            <Copy aria-hidden />
            Copy
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem disabled>Hide</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Tooltip content="212,409 followers">
        <Button variant="text" size="sm">
          212.4K
        </Button>
      </Tooltip>
    </GallerySection>
  );
}
