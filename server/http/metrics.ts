import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'vijaypath_request_seconds',
  help: 'Time to answer a request',
  labelNames: ['service', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export function observeRequest(service: string, method: string, status: number, seconds: number): void {
  requests.observe({ service, method, status: String(status) }, seconds);
}

/** Prometheus' text format. */
export function renderMetrics(): Promise<string> {
  return registry.metrics();
}
