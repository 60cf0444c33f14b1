/** In the bucket print-uploads: the owner's, or that of all candidates without an account, where nobody is the owner. */
export const folderOf = ({ id, userId }: { id: string; userId: string | null }) =>
  `${userId ?? 'candidates'}/${id}`;
