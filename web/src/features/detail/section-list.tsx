import { Picture } from '@/components/picture';
import { RichText } from '@/components/rich-text';
import type { Section } from '@/generated/api';

interface SectionListProps {
  sections: Section[];
  /** Grid columns for text and picture, and for heading and text where there is no picture. */
  columns: SectionColumns;
}

export interface SectionColumns {
  pictured: string;
  plain: string;
  /** The pictures' `sizes`. */
  sizes: string;
}

/** The body of a service or project: text, and a picture beside it where there is one. */
export function SectionList({ sections, columns }: SectionListProps) {
  return (
    <div className="divide-y divide-line">
      {sections.map((section, index) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other identity
          key={index}
          className={`grid gap-x-16 gap-y-8 py-12 lg:py-16 ${section.image ? columns.pictured : columns.plain}`}
        >
          <div className={section.image ? '' : 'lg:col-span-2 lg:grid lg:grid-cols-subgrid'}>
            {section.title && <h2 className="mb-5 text-title">{section.title}</h2>}
            <div className="lg:col-start-2">
              <RichText html={section.content} />
            </div>
          </div>
          {section.image && (
            <div className="lg:pt-3">
              <Picture
                src={section.image}
                picture={section.picture}
                alt={section.alt ?? section.title}
                sizes={columns.sizes}
                className="aspect-4/3 lg:sticky lg:top-24"
              />
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
