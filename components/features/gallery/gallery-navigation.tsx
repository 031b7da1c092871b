'use client';

import { useState } from 'react';
import { GallerySection } from '@/components/features/gallery/gallery-section';
import { OverflowTabs } from '@/components/kit/overflow-tabs';
import { Stepper } from '@/components/kit/stepper';
import { Input } from '@/components/ui/input';
import { ScrollArea } from '@/components/ui/scroll-area';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';

const TABS = [
  { id: 'all', label: 'All', count: '24' },
  { id: 'handle', label: 'Handle analysis' },
  { id: 'audience', label: 'Audience analysis' },
  { id: 'conversation', label: 'Conversation analysis' },
  { id: 'post', label: 'Post analysis' },
  { id: 'builder', label: 'Audience builder' },
  { id: 'planner', label: 'Planner' },
];

export function GalleryNavigation() {
  const [tab, setTab] = useState('all');
  const [wordings, setWordings] = useState('');
  return (
    <>
      <GallerySection title="Tabs: one per 60 px, the rest in a menu" className="block space-y-3">
        <OverflowTabs label="Analyses" tabs={TABS} value={tab} onValueChange={setTab} />
        <div className="w-[300px] max-w-full">
          <OverflowTabs label="Analyses, narrow" tabs={TABS} value={tab} onValueChange={setTab} />
        </div>
        <Tabs defaultValue="summary">
          <TabsList aria-label="Parts">
            <TabsTrigger value="summary">Summary</TabsTrigger>
            <TabsTrigger value="posts">Posts</TabsTrigger>
          </TabsList>
          <TabsContent value="summary">
            <ScrollArea label="Long text" className="h-16 rounded-md bg-sunken px-3 py-2">
              <p>A murmur is many small voices that make one shape. </p>
              <p>The product turns posts into shapes and says how sure it is of each.</p>
              <p>A region that scrolls can be reached by keyboard.</p>
              <p>Its bar shows while the pointer is over it.</p>
            </ScrollArea>
          </TabsContent>
          <TabsContent value="posts">Posts</TabsContent>
        </Tabs>
      </GallerySection>
      <GallerySection title="Stepper" className="block">
        <Stepper
          label="New audience"
          onSubmit={() => new Promise((resolve) => setTimeout(resolve, 800))}
          submitLabel="Save audience"
          steps={[
            { id: 'describe', label: 'Describe', content: 'Any description will do.' },
            {
              id: 'keywords',
              label: 'Keywords',
              unfilled: wordings.trim() === '',
              content: (
                <Input
                  aria-label="Keywords"
                  value={wordings}
                  onChange={(event) => setWordings(event.target.value)}
                  className="max-w-60"
                />
              ),
            },
            { id: 'review', label: 'Review', content: 'Ready.' },
          ]}
        />
      </GallerySection>
    </>
  );
}
