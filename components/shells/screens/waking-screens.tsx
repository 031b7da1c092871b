'use client';

import { lazy } from 'react';
import { WakingPart } from '@/components/shells/awake';
import { afterPaint } from '@/lib/client/after-paint';
import type { CompareProps } from './compare';
import type { ExploreProps } from './explore-frame';
import type { SharedProps } from './shared-link';

/*
 * The screens that the server draws whole: a reader has the first chart before their code is asked for. `lazy` and not
 * `next/dynamic`, which would write that code into the head of the page; and no Suspense around it, since React would
 * send what stands in a boundary of this size behind its fallback and show it 300 ms after that.
 */
const Explore = lazy(() => afterPaint(async () => ({ default: (await import('./explore')).Explore })));
const ExploreAnswered = lazy(() =>
  afterPaint(async () => ({ default: (await import('./explore-answered')).ExploreAnswered })),
);
const Compare = lazy(() => afterPaint(async () => ({ default: (await import('./compare')).Compare })));
const Shared = lazy(() => afterPaint(async () => ({ default: (await import('./shared-link')).Shared })));

// Functions, since what a page takes from here must not be lazy itself.
export const WakingExplore = (props: ExploreProps) => (
  <WakingPart>{props.report ? <ExploreAnswered {...props} /> : <Explore {...props} />}</WakingPart>
);
export const WakingCompare = (props: CompareProps) => (
  <WakingPart>
    <Compare {...props} />
  </WakingPart>
);
export const WakingShared = (props: SharedProps) => (
  <WakingPart>
    <Shared {...props} />
  </WakingPart>
);
