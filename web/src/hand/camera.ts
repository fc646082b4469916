/** Where one looks on a map: the unit at the frame's top left corner, and how many pixels a unit has. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}

/** A map may be looked at this many times larger than it reads well. */
const CLOSEST = 2.2;

/** The scale at which all of the map is in the frame. */
export function wholeScale(map: Size, frame: Size): number {
  return Math.min(frame.width / map.width, frame.height / map.height);
}

/**
 * A camera that keeps to the map: as near and far as is useful, no margin where there is map to fill it, else centred.
 */
export function kept(camera: Camera, map: Size, frame: Size, readable: number): Camera {
  const whole = wholeScale(map, frame);
  const scale = Math.min(Math.max(camera.scale, whole), Math.max(whole, readable) * CLOSEST);
  const along = (at: number, length: number, seen: number): number =>
    seen >= length ? (length - seen) / 2 : Math.min(Math.max(at, 0), length - seen);
  return {
    x: along(camera.x, map.width, frame.width / scale),
    y: along(camera.y, map.height, frame.height / scale),
    scale,
  };
}

/** The camera with the middle of a box in the middle of the frame. */
export function centred(box: Box, scale: number, frame: Size): Camera {
  return {
    x: box.x + box.width / 2 - frame.width / scale / 2,
    y: box.y + box.height / 2 - frame.height / scale / 2,
    scale,
  };
}

/** Nearer or farther while the point under the finger stays where it is (`px`, `py` are pixels in the frame). */
export function zoomed(camera: Camera, scale: number, px: number, py: number): Camera {
  return { x: camera.x + px / camera.scale - px / scale, y: camera.y + py / camera.scale - py / scale, scale };
}
