/** Where somebody invited to a battle goes on with an account: the code is filled in there. */
export const afterBattleLink = (code: string) => `/app/battles?code=${encodeURIComponent(code)}`;
