'use client';

import { DirectedGraph } from 'graphology';
import { useEffect, useMemo, useRef, useState } from 'react';
import Sigma from 'sigma';
import type { MentionNetwork } from '@/lib/contracts/network';
import { emphasised } from './emphasis';
import { communityColor, readColors, thinned, useColors, type NetworkColors } from './network-colors';
import { hoverWriter, labelWriter } from './network-labels';

interface NetworkDrawingProps {
  network: MentionNetwork;
  positions: Float64Array;
  label: string;
  /** Handle of the account that is looked at, or null. */
  selected: string | null;
  /** Community that is looked at, or null for all. */
  community: number | null;
  onSelect: (handle: string | null) => void;
}

const LARGEST_PX = 18;
/** How strongly ties are drawn, beside the ground. */
const TIE_STRENGTH = { all: 0.4, lookedAt: 0.8 };

function graphOf({ nodes, edges }: MentionNetwork, positions: Float64Array) {
  const graph = new DirectedGraph();
  const most = Math.max(1, ...nodes.map((node) => node.mentioned_by));
  nodes.forEach((node, index) => {
    graph.addNode(node.key, {
      x: positions[index * 2],
      y: positions[index * 2 + 1],
      size: 2 + (LARGEST_PX - 2) * Math.sqrt(node.mentioned_by / most),
      label: `@${node.key}`,
      community: node.community,
    });
  });
  for (const [from, to, posts] of edges) {
    const [source, target] = [nodes[from], nodes[to]];
    if (!source || !target) continue;
    // A tie within a community has its colour, one between two is grey.
    const community = source.community === target.community ? source.community : -1;
    graph.addEdge(source.key, target.key, { size: 0.7, posts, community });
  }
  return graph;
}

/** Colours of the theme, and what is looked at in full colour with the rest faded. */
function paint(sigma: Sigma, theme: NetworkColors, shown: ReadonlySet<string> | null): void {
  const graph = sigma.getGraph();
  const isShown = (key: string) => shown === null || shown.has(key);
  // A grey community takes the accent while it is looked at.
  const colorOf = (community: number) =>
    shown !== null && communityColor(theme, community) === theme.other
      ? theme.accent
      : communityColor(theme, community);
  sigma.setSetting('defaultDrawNodeLabel', labelWriter(theme));
  sigma.setSetting('defaultDrawNodeHover', hoverWriter(theme));
  sigma.setSetting('nodeReducer', (key, data) => ({
    ...data,
    color: isShown(key) ? colorOf(Number(data['community'])) : theme.faint,
    label: isShown(key) ? String(data['label']) : null,
    zIndex: isShown(key) ? 1 : 0,
  }));
  sigma.setSetting('edgeReducer', (edge, data) => ({
    ...data,
    color: thinned(
      colorOf(Number(data['community'])),
      theme.surface,
      shown === null ? TIE_STRENGTH.all : TIE_STRENGTH.lookedAt,
    ),
    hidden: !graph.extremities(edge).every(isShown),
  }));
  sigma.refresh();
}

/** The network on a canvas of its own. Who cannot see it has the table: it is hidden from assistive technology. */
export function NetworkDrawing({
  network,
  positions,
  label,
  selected,
  community,
  onSelect,
}: NetworkDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [sigma, setSigma] = useState<Sigma | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const colors = useColors();
  useEffect(() => {
    if (!place.current) return;
    const drawing = new Sigma(graphOf(network, positions), place.current, {
      labelFont: getComputedStyle(document.body).fontFamily,
      labelSize: 12,
      labelRenderedSizeThreshold: 4,
      labelDensity: 2,
      hideEdgesOnMove: true,
      zIndex: true,
      allowInvalidContainer: true,
    });
    drawing.on('clickNode', ({ node }) => onSelect(node));
    drawing.on('clickStage', () => onSelect(null));
    drawing.on('enterNode', ({ node }) => setPointed(node));
    drawing.on('leaveNode', () => setPointed(null));
    setSigma(drawing);
    return () => drawing.kill();
  }, [network, positions, onSelect]);
  const account = pointed ?? selected;
  const shown = useMemo(() => emphasised(network, { account, community }), [network, account, community]);
  useEffect(() => {
    if (sigma) paint(sigma, readColors(), shown);
  }, [sigma, shown, colors]);
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className="h-[min(70dvh,44rem)] min-h-90 w-full cursor-grab rounded-lg border border-line bg-surface active:cursor-grabbing"
    />
  );
}
