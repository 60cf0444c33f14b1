/** A figure in Prometheus' text format, line by line. */
export function gauge(name: string, help: string, values: [labels: string, value: number][]): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...values.map(([labels, value]) => `${name}${labels} ${value}`),
  ];
}
