import { Link } from '@/components/links';
import type { SearchResult } from '@/generated/api';

// Titles as in the navigation. A kind without one is shown under its own name.
const SECTIONS: Record<string, string> = {
  service: 'Services',
  project: 'Projects',
  job: 'Jobs',
  post: 'Blogs',
};

interface SearchResultsProps {
  results: SearchResult[];
}

/** What was found, by kind: first the kind of the best result. */
export function SearchResults({ results }: SearchResultsProps) {
  return [...grouped(results)].map(([kind, found]) => (
    <section key={kind} aria-labelledby={`found-${kind}`} className="mt-10">
      <h2 id={`found-${kind}`} className="text-title">
        {SECTIONS[kind] ?? kind}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {found.map((result) => (
          <li key={result.url} className="group relative py-5">
            <h3 className="text-lg leading-snug">
              <Link
                to={result.url}
                className="text-blue underline decoration-transparent underline-offset-4 transition-colors group-hover:decoration-blue after:absolute after:inset-0"
              >
                {result.title}
              </Link>
            </h3>
            <p
              className="mt-2 max-w-3xl text-quiet"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes the text and adds <mark> alone
              dangerouslySetInnerHTML={{ __html: result.excerpt }}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function grouped(results: SearchResult[]): Map<string, SearchResult[]> {
  const groups = new Map<string, SearchResult[]>();
  for (const result of results)
    groups.set(result.kind, [...(groups.get(result.kind) ?? []), result]);
  return groups;
}
