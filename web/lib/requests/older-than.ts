/** A row of a list that is sorted by when it was made, and by its id where two were made in the same moment. */
export interface Place {
  created_at: string;
  id: string;
}

/** The condition, as PostgREST's `or` takes it, of what stands behind a row in a list with the newest first. */
export const olderThan = ({ created_at, id }: Place): string =>
  `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`;
