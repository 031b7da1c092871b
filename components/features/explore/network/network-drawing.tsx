'use client';

import { DirectedGraph } from 'graphology';
import { useEffect, useRef, useState } from 'react';
import Sigma from 'sigma';
import type { MentionNetwork } from '@/lib/contracts/network';
import { communityColor, readColors, useColors } from './network-colors';

interface NetworkDrawingProps {
  network: MentionNetwork;
  positions: Float64Array;
  label: string;
  /** Handle of the account that is looked at, or null. */
  selected: string | null;
  onSelect: (handle: string | null) => void;
}

const LARGEST_PX = 18;

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
    const [source, target] = [nodes[from]?.key, nodes[to]?.key];
    if (source !== undefined && target !== undefined) graph.addEdge(source, target, { size: 0.5, posts });
  }
  return graph;
}

/** The network on a canvas of its own. Who cannot see it has the table: it is hidden from assistive technology. */
export function NetworkDrawing({ network, positions, label, selected, onSelect }: NetworkDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [sigma, setSigma] = useState<Sigma | null>(null);
  const colors = useColors();
  useEffect(() => {
    if (!place.current) return;
    const drawing = new Sigma(graphOf(network, positions), place.current, {
      labelFont: getComputedStyle(document.body).fontFamily,
      labelSize: 12,
      labelRenderedSizeThreshold: 7,
      hideEdgesOnMove: true,
      zIndex: true,
      allowInvalidContainer: true,
    });
    drawing.on('clickNode', ({ node }) => onSelect(node));
    drawing.on('clickStage', () => onSelect(null));
    setSigma(drawing);
    return () => drawing.kill();
  }, [network, positions, onSelect]);
  useEffect(() => {
    if (!sigma) return;
    const theme = readColors();
    const graph = sigma.getGraph();
    const near = new Set(selected !== null && graph.hasNode(selected) ? graph.neighbors(selected) : []);
    const isShown = (key: string) => selected === null || key === selected || near.has(key);
    sigma.setSetting('labelColor', { color: theme.text });
    sigma.setSetting('nodeReducer', (key, data) => ({
      ...data,
      color: isShown(key) ? communityColor(theme, Number(data['community'])) : theme.faint,
      label: isShown(key) ? String(data['label']) : null,
      forceLabel: key === selected,
      zIndex: isShown(key) ? 1 : 0,
    }));
    sigma.setSetting('edgeReducer', (edge, data) => {
      const touches = selected !== null && graph.hasExtremity(edge, selected);
      return { ...data, color: touches ? theme.accent : theme.edge, hidden: selected !== null && !touches };
    });
    sigma.refresh();
  }, [sigma, selected, colors]);
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className="h-[min(70dvh,44rem)] min-h-90 w-full cursor-grab rounded-lg border border-line bg-surface active:cursor-grabbing"
    />
  );
}
