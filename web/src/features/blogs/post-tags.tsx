interface PostTagsProps {
  tags: string[];
}

export function PostTags({ tags }: PostTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="border border-line bg-wash px-3 py-1 font-heading text-xs font-semibold tracking-wide text-quiet uppercase"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}
