'use client';

import { LateExploreScreen } from '@/components/features/explore/late-explore-screen';
import { ExploreFrame, type ExploreProps } from './explore-frame';

/** Explore before anything is asked: without the code of answers. */
export const Explore = (props: ExploreProps) => <ExploreFrame {...props} screen={LateExploreScreen} />;
