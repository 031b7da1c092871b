'use client';

import { Check } from 'lucide-react';
import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import { createContext, useContext, useState, type ComponentProps, type RefObject } from 'react';
import { layerMotion } from '@/components/ui/layer-motion';
import { type OpenSide, useOpenSide } from '@/components/ui/open-side';
import { usePortalTarget } from '@/components/ui/portal-target';
import { cn } from '@/lib/utils';

interface MenuPlace {
  trigger: RefObject<HTMLButtonElement | null>;
  side: OpenSide;
}

const MenuPlaceContext = createContext<MenuPlace | null>(null);

/** Not modal: the page behind keeps its scroll bar and stays readable. Upwards when little space is below. */
export function DropdownMenu({
  modal = false,
  open,
  onOpenChange,
  ...props
}: ComponentProps<typeof MenuPrimitive.Root>) {
  const [ownOpen, setOwnOpen] = useState(false);
  const { trigger, side, measure } = useOpenSide<HTMLButtonElement>();
  const change = (next: boolean) => {
    if (next) measure();
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return (
    <MenuPlaceContext value={{ trigger, side }}>
      <MenuPrimitive.Root modal={modal} open={open ?? ownOpen} onOpenChange={change} {...props} />
    </MenuPlaceContext>
  );
}

export function DropdownMenuTrigger(props: ComponentProps<typeof MenuPrimitive.Trigger>) {
  return <MenuPrimitive.Trigger ref={useContext(MenuPlaceContext)?.trigger} {...props} />;
}

export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;

const itemClass = cn(
  'relative flex min-h-[30px] cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-sm text-ink outline-0 select-none pointer-coarse:min-h-11',
  'data-highlighted:bg-hover forced-colors:data-highlighted:outline-2 dark:data-highlighted:bg-press',
  'data-disabled:cursor-not-allowed data-disabled:text-subtle [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
);

export function DropdownMenuContent({
  className,
  align = 'end',
  sideOffset = 4,
  collisionPadding = 16,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  const container = usePortalTarget();
  const place = useContext(MenuPlaceContext);
  return (
    <MenuPrimitive.Portal container={container}>
      <MenuPrimitive.Content
        side={place?.side}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(600px,calc(100vw-32px))] min-w-45 overflow-y-auto rounded-lg border border-transparent bg-raised p-1 shadow-pop outline-0',
          layerMotion,
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof MenuPrimitive.Item>) {
  return <MenuPrimitive.Item className={cn(itemClass, className)} {...props} />;
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem className={cn(itemClass, 'pr-8', className)} {...props}>
      {children}
      <MenuPrimitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return <MenuPrimitive.Label className={cn('px-2 py-1 text-2xs text-subtle', className)} {...props} />;
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cn('-mx-1 my-1 h-px bg-line', className)} {...props} />;
}
