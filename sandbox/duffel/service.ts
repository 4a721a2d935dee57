/** An extra sold with an offer: a bag for a slice, or a seat. */
export type Service = {
  id: string;
  type: 'baggage' | 'seat';
  passenger_ids: string[];
  segment_ids: string[];
  total_amount: string;
  total_currency: string;
  maximum_quantity: number;
  metadata: Record<string, unknown>;
};
