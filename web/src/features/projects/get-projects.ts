import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { Home, Project, ProjectCard } from '@/lib/payload';
import { useKnown } from '@/lib/use-known';

export function useProjects() {
  return useQuery(answerQuery<ProjectCard[]>('projects'));
}

export function useProject(slug: string) {
  return useQuery(answerQuery<Project>(`projects/${slug}`));
}

/** What the lists seen so far tell about a project. */
export function useProjectCard(slug: string): ProjectCard | undefined {
  const home = useKnown<Home>('home');
  const cards = useKnown<ProjectCard[]>('projects') ?? home?.projects;
  return cards?.find((card) => card.slug === slug);
}
