interface AllLinksProps {
  title: string;
  /** The path that the items' slugs are appended to. */
  below: string;
  items: { slug: string; title: string }[];
}

/** All items by title, for crawlers and browsers without scripts. */
export function AllLinks({ title, below, items }: AllLinksProps) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul className="space-y-2">
        {items.map((item) => (
          <li key={item.slug}>
            <a href={`${below}/${item.slug}`} className="text-blue underline">
              {item.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
