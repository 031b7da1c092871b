'use client';

import { Calendar, Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { GallerySection } from '@/components/features/gallery/gallery-section';
import { AsyncButton } from '@/components/kit/async-button';
import { Avatar } from '@/components/kit/avatar';
import { Chip } from '@/components/kit/chip';
import { CopyButton } from '@/components/kit/copy-button';
import { FilterButton } from '@/components/kit/filter-button';
import { KeyHint } from '@/components/kit/key-hint';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { StatusLabel } from '@/components/kit/status-label';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Separator } from '@/components/ui/separator';

const soon = () => new Promise((resolve) => setTimeout(resolve, 2000));

export function GalleryControls() {
  const [on, setOn] = useState(true);
  const [kind, setKind] = useState<'handle' | 'audience' | 'conversation'>('conversation');
  return (
    <>
      <GallerySection title="Buttons">
        <Button variant="primary">Save audience</Button>
        <Button variant="ink">Request access</Button>
        <Button>
          <Download aria-hidden />
          Export
        </Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="text">Show more results</Button>
        <AsyncButton variant="primary" pendingLabel="Saving" onClick={soon}>
          Save slowly
        </AsyncButton>
        <AsyncButton variant="primary" pending pendingLabel="Saving">
          Save audience
        </AsyncButton>
        <Button aria-disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="lg" variant="primary">
          Large
        </Button>
        <CopyButton size="sm" content={'"oat milk" AND barista'} />
        <CopyButton size="sm" content="">
          Copy nothing
        </CopyButton>
        <KeyHint keys={['mod', 'K']} />
        <KeyHint keys={['/']} />
      </GallerySection>
      <GallerySection title="Chips and filters">
        <Chip label="United Kingdom" onRemove={() => {}} />
        <Chip label="Selected" state={on ? 'selected' : 'deselected'} onToggle={() => setOn(!on)} />
        <Chip label="Deselected" state="deselected" onToggle={() => {}} />
        <Chip label="giveaway" state="excluded" onRemove={() => {}} />
        <Chip label="North Korea" disabled />
        <FilterButton icon={<Calendar aria-hidden />} name="Window" value="30 days" />
        <FilterButton icon={<Plus aria-hidden />} value="Extra keyword" />
        <SegmentedControl
          label="Type"
          value={kind}
          onValueChange={setKind}
          segments={[
            { value: 'handle', label: 'Handle' },
            { value: 'audience', label: 'Audience' },
            { value: 'conversation', label: 'Conversation' },
          ]}
        />
      </GallerySection>
      <GallerySection title="Status, badges, avatars" className="gap-3.5">
        <StatusLabel tone="success">Active</StatusLabel>
        <StatusLabel tone="hollow">Paused</StatusLabel>
        <StatusLabel tone="neutral">Draft</StatusLabel>
        <StatusLabel tone="warn">Halted</StatusLabel>
        <StatusLabel tone="danger">Expired</StatusLabel>
        <StatusLabel tone="info">Scheduled</StatusLabel>
        <Separator orientation="vertical" className="h-5" />
        {(['neutral', 'accent', 'info', 'success', 'warn', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Avatar name="Velnora" />
        <Avatar name="Tinbarge Coffee" />
        <Avatar name="Slow Pour Notes" size="md" />
        <Avatar name="Foam Index" kind="group" size="md" />
        <Avatar name="焙煎だより" size="md" />
        <Avatar name="🌱" />
      </GallerySection>
    </>
  );
}
