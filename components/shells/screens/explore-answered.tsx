'use client';

import { Answer } from '@/components/features/explore/answer';
import { ExploreScreen, type ExploreScreenProps } from '@/components/features/explore/explore-screen';
import { ExploreFrame, type ExploreProps } from './explore-frame';

const AnsweredScreen = (props: Omit<ExploreScreenProps, 'answer'>) => (
  <ExploreScreen {...props} answer={Answer} />
);

/** Explore with the answer that the page came with: all code of its first drawing at once. */
export const ExploreAnswered = (props: ExploreProps) => <ExploreFrame {...props} screen={AnsweredScreen} />;
