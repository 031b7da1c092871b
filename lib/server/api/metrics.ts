import 'server-only';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { perProcess } from '../per-process';

export interface RequestLabels {
  method: string;
  /** The path of the contract, never the one asked for: the number of labels must stay small. */
  route: string;
  status: number;
}

export interface Metrics {
  observe(labels: RequestLabels, seconds: number): void;
  print(): Promise<string>;
}

function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const count = new Counter({
    name: 'murmur_http_requests_total',
    help: 'Answered API requests',
    labelNames,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'murmur_http_request_seconds',
    help: 'Time until the answer began',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.4, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  return {
    observe: (labels, seconds) => {
      const values = { ...labels, status: String(labels.status) };
      count.inc(values);
      duration.observe(values, seconds);
    },
    print: () => registry.metrics(),
  };
}

export const metrics = () => perProcess('metrics', createMetrics);
