import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { Project, ProjectCard } from '@/lib/payload';

export function useProjects() {
  return useQuery(answerQuery<ProjectCard[]>('projects'));
}

export function useProject(slug: string) {
  return useQuery(answerQuery<Project>(`projects/${slug}`));
}
