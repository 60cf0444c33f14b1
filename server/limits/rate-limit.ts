export interface RateLimit {
  limit: number;
  windowSeconds: number;
}
