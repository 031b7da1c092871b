import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

export const buttonVariants = cva(
  [
    'inline-flex shrink-0 cursor-pointer items-center justify-center gap-1.5 border border-transparent leading-none font-[550] whitespace-nowrap select-none',
    'transition-colors duration-(--t-fast) ease-out [:lang(ja)_&]:font-semibold [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
    'disabled:cursor-not-allowed disabled:opacity-48 aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-48',
    'aria-busy:cursor-progress',
    focusRing,
  ],
  {
    variants: {
      variant: {
        primary:
          'bg-accent text-on-accent shadow-btn not-disabled:not-aria-disabled:hover:bg-accent-hover forced-colors:border-[ButtonBorder]',
        ink: 'bg-inverse text-on-inverse forced-colors:border-[ButtonBorder]',
        secondary:
          'border-line-strong bg-surface text-ink shadow-btn not-disabled:not-aria-disabled:hover:bg-hover',
        ghost:
          'text-muted not-disabled:not-aria-disabled:hover:bg-hover not-disabled:not-aria-disabled:hover:text-ink',
        danger: 'bg-danger-solid text-on-danger forced-colors:border-[ButtonBorder]',
        text: 'text-accent-text not-disabled:not-aria-disabled:hover:underline underline-offset-3',
      },
      size: {
        sm: 'h-7 rounded-sm px-[9px] text-xs pointer-coarse:min-h-11',
        md: 'h-8 rounded-sm px-3 text-sm pointer-coarse:min-h-11',
        lg: 'h-10 rounded-md px-[18px] text-base pointer-coarse:min-h-11',
      },
    },
    compoundVariants: [{ variant: 'text', class: 'px-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  asChild?: boolean;
}

export function Button({ className, variant, size, asChild = false, type, ...props }: ButtonProps) {
  const Component = asChild ? Slot.Root : 'button';
  const buttonType = asChild ? undefined : (type ?? 'button');
  return (
    <Component type={buttonType} className={cn(buttonVariants({ variant, size }), className)} {...props} />
  );
}
