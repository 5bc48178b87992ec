interface AllLinksProps {
  title: string;
  /** The folder of addresses that the items' slugs stand below. */
  below: string;
  items: { slug: string; title: string }[];
}

/** Everything by name, for readers whose browser can neither filter nor turn pages. */
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
