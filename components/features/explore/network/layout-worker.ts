import { UndirectedGraph } from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import { type LayoutWork, startPositions } from './network-layout';

/** Steps enough for the shape to stand; fewer for many accounts, whose steps are dearer. */
const stepsFor = (accounts: number) => (accounts > 2_000 ? 150 : 400);

function layout({ edges, communities }: LayoutWork): Float64Array {
  const graph = new UndirectedGraph();
  const start = startPositions(communities);
  communities.forEach((_, index) => graph.addNode(index, { x: start[index * 2], y: start[index * 2 + 1] }));
  for (const [source, target, posts] of edges)
    graph.updateEdge(source, target, (before) => ({ weight: Number(before['weight'] ?? 0) + posts }));
  const settings = {
    ...forceAtlas2.inferSettings(graph),
    barnesHutOptimize: communities.length > 500,
    linLogMode: true,
    adjustSizes: false,
  };
  forceAtlas2.assign(graph, { iterations: stepsFor(communities.length), getEdgeWeight: 'weight', settings });
  const positions = new Float64Array(communities.length * 2);
  graph.forEachNode((key, { x, y }) => {
    positions[Number(key) * 2] = Number(x);
    positions[Number(key) * 2 + 1] = Number(y);
  });
  return positions;
}

self.addEventListener('message', (event: MessageEvent<LayoutWork>) => {
  const positions = layout(event.data);
  // The copy of a worker's own memory is spared: it is handed over.
  self.postMessage(positions, { transfer: [positions.buffer] });
});
