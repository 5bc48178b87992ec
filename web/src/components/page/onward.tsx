import { type ReactNode, useId } from 'react';
import { SectionHeading } from '@/components/page/section-heading';

interface OnwardProps<T> {
  title: string;
  items: T[];
  children: (item: T) => ReactNode;
}

/** Where a visitor may want to go next: up to three cards below a page's own content. */
export function Onward<T extends { slug: string }>({ title, items, children }: OnwardProps<T>) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-10 print:hidden">
      <SectionHeading id={id}>{title}</SectionHeading>
      <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <li key={item.slug}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}
