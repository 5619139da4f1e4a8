// What a match shows only when its table stands: it is fetched after that.
import "./later_panels.css";
export { BoardTray } from "./panels/board_tray";
export { ClocksAndTalk } from "./panels/clocks_and_talk";
export { CoachPanel } from "./panels/coach";
export { Drawer, Room } from "./panels/drawer";
export { EndCard } from "./panels/end_card";
export { PositionPanel } from "./panels/position_panel";
export { PlaybackSpeed } from "./panels/playback_speed";
export { TipPicker } from "./panels/tip_picker";
export { Invitation } from "./panels/invitation";
export { Score } from "../../components/score";
