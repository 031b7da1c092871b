'use client';

import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';

export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="text" className="max-md:hidden" onClick={() => window.print()}>
      <Printer aria-hidden />
      {label}
    </Button>
  );
}
