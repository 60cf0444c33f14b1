import type { ReactNode } from 'react';

export type Feature = {
  key: string;
  name: string;
  text: string;
  icon: ReactNode;
};

type FeatureGridProps = { id: string; title: string; text: string; features: Feature[]; columns: string };

export function FeatureGrid({ id, title, text, features, columns }: FeatureGridProps) {
  return (
    <section aria-labelledby={id} className="page py-12 md:py-16">
      <h2 id={id} className="font-bold text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-reading text-lg text-muted-foreground">{text}</p>
      <ul className={`mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 ${columns}`}>
        {features.map((feature) => (
          <li key={feature.key} className="flex gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-primary-soft text-primary-soft-foreground">
              {feature.icon}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="font-semibold text-lg">{feature.name}</h3>
              <p className="text-muted-foreground">{feature.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
