import type { Catalogue, Requirement } from '../../contracts/catalogue.ts'

/** The requirements as data, each with the members that it has, in one order. */
export function exportRequirements({ requirements, release }: Catalogue): object {
  const { version, digest } = release
  return {
    specification: { release: version, digest },
    requirements: requirements.map((requirement) => row(requirement, release.levels.has(requirement.id))),
  }
}

function row(requirement: Requirement, isReleased: boolean): object {
  const { id, level, profile, area, text, source, decision, needs, excluded } = requirement
  return {
    ...{ id, level, profile, area, text, source },
    ...(decision === undefined ? {} : { decision }),
    ...(needs === undefined ? {} : { needs }),
    ...(excluded === undefined ? {} : { excluded }),
    released: isReleased,
  }
}
