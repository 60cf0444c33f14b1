import { LocateAddressesResponse } from '#core/contracts/exam-day/locate-addresses.ts';
import { MovePinResponse } from '#core/contracts/exam-day/move-pin.ts';
import type { Point } from '#core/domain/exam-day/places.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Has the saved addresses looked up now. */
export function locateAddresses() {
  return callFunction('locate-addresses', {}, { schema: LocateAddressesResponse });
}

export function movePin(place: 'home' | 'exam', { lat, lng }: Point) {
  return callFunction('move-pin', { place, lat, lng }, { schema: MovePinResponse });
}
